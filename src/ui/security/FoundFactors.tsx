import type { FactorsAnswer } from '#api/calls/factors.ts';
import type { SecondFactor as Factor } from '#domain/account/secondFactor.ts';
import { formatInstant } from '#domain/values/format.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { buttons, note } from './Security.css.ts';

export interface FoundFactorsProps {
  readonly found: FactorsAnswer;
  readonly onRemove: (factor: Factor) => void;
  readonly onRenew: () => void;
}

/** The second factors that somebody has, and how many recovery codes are left. */
export function FoundFactors({
  found: { required, factors, recoveryCodesLeft },
  onRemove,
  onRenew,
}: FoundFactorsProps) {
  if (factors.length === 0)
    return (
      <>
        {required ? (
          <Banner tone="caution">A second factor is required here. Add one to go on.</Banner>
        ) : null}
        <EmptyState title="You have no second factor.">
          With one, your password alone signs nobody in.
        </EmptyState>
      </>
    );
  return (
    <>
      <p className={note}>Signing in takes your password and one of these.</p>
      <LongTable
        caption="Second factors"
        columns={columnsOf(onRemove)}
        rows={factors}
        rowKey={({ id }) => id}
      />
      <div className={buttons}>
        <span>{codesLeftWords(recoveryCodesLeft)}</span>
        <Button size="small" onClick={onRenew}>
          New recovery codes
        </Button>
      </div>
    </>
  );
}

const codesLeftWords = (left: number): string =>
  left === 1 ? '1 recovery code left' : `${left} recovery codes left`;

const kinds: Readonly<Record<Factor['kind'], string>> = { totp: 'Authenticator app', passkey: 'Passkey' };

const columnsOf = (onRemove: (factor: Factor) => void): readonly Column<Factor>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'kind',
    header: 'Kind',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    cell: ({ kind }) => kinds[kind],
  },
  {
    key: 'createdAt',
    header: 'Added',
    priority: 3,
    foldsUnder: 'name',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatInstant(lastUsedAt)),
  },
  {
    key: 'remove',
    header: 'Actions',
    cell: (factor) => (
      <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
        Remove
      </Button>
    ),
  },
];
