import { Badge } from '#ui/kit/Badge.tsx';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { BarChart, type BarOfChart } from '#ui/kit/BarChart.tsx';
import { BarChartSkeleton } from '#ui/kit/BarChartSkeleton.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { type DefinitionLayout, DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError, SubmitError } from '#ui/kit/Errors.tsx';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ProgressBar } from '#ui/kit/ProgressBar.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import type { Drawings } from './parts.ts';

const idle = () => undefined;
const endless = 'Venkatanarasimharajuvaripeta '.repeat(4).trim();
const reason = { reason: 'The server is busy.' };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const bar = (label: string, index: number): BarOfChart => ({
  label,
  value: (index * 37) % 11,
  text: `₹${(index * 37) % 11}.00 L`,
});

const Chart = ({ bars }: { readonly bars: readonly BarOfChart[] }) => (
  <BarChart
    caption="Collected by month"
    bars={bars}
    axisText={(value) => `₹${value} L`}
    labelHeader="Month"
    valueHeader="Collected"
  />
);

const Definitions = ({ layout }: { readonly layout: DefinitionLayout }) => (
  <DefinitionList
    layout={layout}
    items={[
      { term: 'Loan ID', value: 'LN-000017' },
      { term: 'Status', value: <Badge tone="positive">Active</Badge> },
      { term: 'Amount', value: '₹3,60,000.00', action: <Button size="small">Change</Button> },
    ]}
  />
);

/** Figures, words and what a screen is made of. */
export const figures: Drawings<
  | 'Banner'
  | 'BarChart'
  | 'BarChartSkeleton'
  | 'DefinitionList'
  | 'EmptyState'
  | 'Errors'
  | 'FoldedSection'
  | 'OutcomeBanner'
  | 'PageHeader'
  | 'ProgressBar'
  | 'Section'
  | 'Skeleton'
  | 'StatCard'
  | 'UnreadableRows'
> = {
  Banner: {
    info: () => <Banner tone="info">There are no changes to save.</Banner>,
    caution: () => (
      <Banner tone="caution" title="Not complete">
        One payment could not be read.
      </Banner>
    ),
    danger: () => <Banner tone="danger">The loan could not be saved.</Banner>,
    'with action': () => (
      <Banner tone="danger" title="Loans" action={{ label: 'Retry', onClick: idle }}>
        The list could not be loaded.
      </Banner>
    ),
    'busy action': () => (
      <Banner tone="danger" action={{ label: 'Retry', onClick: idle, busy: true }}>
        The list could not be loaded.
      </Banner>
    ),
  },
  BarChart: {
    bars: () => <Chart bars={months.map(bar)} />,
    'with aims': () => (
      <Chart
        bars={months.map((month, index) => ({
          ...bar(month, index),
          aim: { value: 9, text: 'of ₹9.00 L billed' },
          to: '/kit',
        }))}
      />
    ),
    'one bar': () => <Chart bars={[{ label: 'Jan', value: 4, text: '₹4.00 L' }]} />,
    'all zero': () => <Chart bars={months.map((label) => ({ label, value: 0, text: '₹0.00' }))} />,
  },
  BarChartSkeleton: { loading: () => <BarChartSkeleton bars={12} label="Loading payments..." /> },
  DefinitionList: {
    columns: () => <Definitions layout="columns" />,
    ruled: () => <Definitions layout="ruled" />,
    line: () => <Definitions layout="line" />,
  },
  EmptyState: {
    'title alone': () => <EmptyState title="No loans found" />,
    'with words and action': () => (
      <EmptyState title="No customers found." action={<Button variant="primary">Create Customer</Button>}>
        A customer comes first, then a vehicle, then the loan.
      </EmptyState>
    ),
  },
  Errors: {
    'not loaded': () => <LoadError failure={reason} lead="Loans could not be loaded: " onRetry={idle} />,
    retrying: () => <LoadError failure={reason} onRetry={idle} retrying />,
    refused: () => <SubmitError failure={{ title: 'Not saved', reason: 'The loan is closed.' }} />,
  },
  FoldedSection: {
    folded: () => <FoldedSection title="Repayment Schedule">Twelve rows.</FoldedSection>,
    'with a figure': () => (
      <FoldedSection title="Your debt in full" summary="₹1,58,670.00">
        It stands here.
      </FoldedSection>
    ),
  },
  OutcomeBanner: {
    done: () => <OutcomeBanner tone="positive">Payment recorded.</OutcomeBanner>,
    refused: () => <OutcomeBanner tone="danger">The payment exists already.</OutcomeBanner>,
  },
  PageHeader: {
    title: () => <PageHeader title="Loans" />,
    'with all parts': () => (
      <PageHeader
        title="Loan LN-000017"
        badge={<Badge tone="danger">Overdue</Badge>}
        back={<BackLink to="/kit">Back to Loans</BackLink>}
        note="Asha Rao, 98765 43210"
        actions={<Button variant="primary">Pay Now</Button>}
      />
    ),
    'long words': () => <PageHeader title={endless} note={endless} actions={<Button>Edit</Button>} />,
  },
  ProgressBar: {
    unknown: () => <ProgressBar label="Generating" done={0} total={null} />,
    half: () => <ProgressBar label="Reading payments" done={1_200} total={2_400} />,
    done: () => <ProgressBar label="Reading payments" done={2_400} total={2_400} />,
  },
  Section: {
    plain: () => <Section title="Loan Information">Its fields.</Section>,
    'with actions': () => (
      <Section title="Loan Information" actions={<Button size="small">Edit</Button>}>
        Its fields.
      </Section>
    ),
  },
  Skeleton: {
    line: () => <Skeleton />,
    text: () => <Skeleton variant="text" rows={4} />,
    table: () => <Skeleton variant="table" rows={4} columns={5} />,
  },
  StatCard: {
    row: () => (
      <StatRow>
        <StatCard label="Total Customers" value="31" hint="28 active" />
        <StatCard label="Total Amount" value="₹1,12,22,000.00" />
        <StatCard label="Overdue EMIs" value="14" hint="oldest 126 days late" />
      </StatRow>
    ),
    one: () => (
      <StatRow>
        <StatCard label="Active Loans" value="27" />
      </StatRow>
    ),
  },
  UnreadableRows: { one: () => <UnreadableRows count={1} />, several: () => <UnreadableRows count={7} /> },
};
