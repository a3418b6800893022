import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { flatQuote } from '#domain/loan/flatQuote.ts';
import { formatRate, formatRupees, missing } from '#domain/values/format.ts';
import { readRate } from '#domain/values/rate.ts';
import type { loanApplication, LoanApplicationSnapshot } from '#machines/origination/loanApplication.ts';
import type { flatQuote as flatQuoteMachine } from '#machines/origination/flatQuote.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from './LoanApplication.css.ts';

export interface FlatQuoteProps {
  readonly actor: ActorRefFrom<typeof loanApplication>;
  readonly snapshot: LoanApplicationSnapshot;
}

/**
 * A button that opens a converter of a flat rate (% p.a.) to the equivalent rate on the reducing balance, which can be
 * put into the form (rule FLAT-RATE).
 */
export function FlatQuote(props: FlatQuoteProps) {
  const converter = props.snapshot.children.flatQuote;
  const isOpen = useSelector(converter, (current) => current?.matches('open') === true);
  return (
    <div className={styles.quote}>
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => converter?.send({ type: isOpen ? 'quote.closed' : 'quote.opened' })}
        >
          Convert a flat rate
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={isOpen ? styles.quotePanel : undefined}>
        {isOpen && converter !== undefined ? <Converter {...props} converter={converter} /> : null}
      </div>
    </div>
  );
}

interface ConverterProps extends FlatQuoteProps {
  readonly converter: ActorRefFrom<typeof flatQuoteMachine>;
}

function Converter({ actor, snapshot, converter }: ConverterProps) {
  const { draft, longestTenure } = snapshot.context;
  const disabled = snapshot.hasTag('working');
  const flatRate = useSelector(converter, ({ context }) => context.rate);
  const quote = flatQuote(draft, flatRate, longestTenure);
  const isUnreadable = flatRate.trim() !== '' && readRate(flatRate) === null;
  const isApplied = quote !== null && readRate(draft.interestRate) === quote.reducingRate;
  return (
    <>
      <div className={styles.fields}>
        <TextField
          id="loan-flatRate"
          label="Flat Rate (% p.a.)"
          inputMode="decimal"
          autoComplete="off"
          value={flatRate}
          disabled={disabled}
          error={isUnreadable ? 'Flat Rate must be from 0 to 100 with at most two decimals.' : undefined}
          hint="On the loan amount, tenure, frequency and processing fee above."
          onValueChange={(text) => converter.send({ type: 'rate.changed', text })}
        />
      </div>
      <DefinitionList
        items={[
          { term: 'Quoted EMI', value: formatRupees(quote?.flatEmi ?? null) },
          {
            term: 'Reducing Rate',
            value: quote === null ? missing : `${formatRate(quote.reducingRate)} p.a.`,
          },
          { term: 'EMI at this Rate', value: formatRupees(quote?.emi ?? null) },
          {
            term: 'APR with Processing Fee',
            value: quote === null || quote.apr === null ? missing : formatRate(quote.apr),
          },
        ]}
      />
      {quote !== null && quote.emi !== quote.flatEmi ? (
        <p className={styles.told}>
          The loan is agreed at the reducing rate: its EMI is {formatRupees(quote.emi)}, not the quoted{' '}
          {formatRupees(quote.flatEmi)}.
        </p>
      ) : null}
      <div>
        <Button
          disabled={disabled || quote === null || isApplied}
          keepsFocus
          onClick={() =>
            actor.send({
              type: 'field.changed',
              field: 'interestRate',
              text: quote?.rateText ?? draft.interestRate,
            })
          }
        >
          Use this rate
        </Button>
      </div>
      <p className={styles.told} role="status">
        {isApplied ? `The interest rate is ${formatRate(quote.reducingRate)}.` : ''}
      </p>
    </>
  );
}

const panelId = 'loan-flat-quote';
