import { memo } from 'react';
import type { LoanDocument, DocumentPart, DocumentTable } from '#domain/documents/loanDocument.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { LenderLogo } from '#ui/kit/lender.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './DocumentSheet.css.ts';
import { closePrint } from '#ui/payments/Payments.css.ts';

export interface DocumentSheetProps {
  readonly document: LoanDocument;
  /** True where others stand beside it, from which its name tells it. */
  readonly isOneOfSeveral?: boolean;
}

/** A receipt or a statement as it prints on A4. Drawn anew for another document alone: a page may have many. */
export const DocumentSheet = memo(function DocumentSheet({
  document,
  isOneOfSeveral = false,
}: DocumentSheetProps) {
  const { letterhead, title, number, notice, sentence, parts, amount, tables, footnotes } = document;
  return (
    <article
      className={styles.sheet}
      data-print="letterhead"
      data-wide={tables.length === 0 ? undefined : ''}
      aria-label={isOneOfSeveral ? `${title} ${number}` : title}
    >
      <div className={styles.letterhead}>
        <p className={styles.brand}>
          <LenderLogo />
          {letterhead.name}
        </p>
        <p>{letterhead.contact}</p>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.number}>{number}</p>
      </div>
      {notice === null ? null : <Banner tone="caution">{notice}</Banner>}
      {sentence === undefined ? null : <p className={styles.sentence}>{sentence}</p>}
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      {amount === null ? null : (
        <p className={styles.amount}>
          <span>{amount.label}</span>
          <span className={styles.figures}>{amount.figures}</span>
          <span className={styles.inWords}>{amount.words}</span>
        </p>
      )}
      {tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
      {footnotes.length === 0 ? null : (
        <div className={styles.notes}>
          {footnotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </article>
  );
});

function Part({ part: { title, lines } }: { readonly part: DocumentPart }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Table({ table: { title, columns, rows, totals } }: { readonly table: DocumentTable }) {
  return (
    <section className={`${styles.table} ${closePrint}`}>
      <h3 className={styles.partTitle}>{title}</h3>
      <DataTable
        caption={title}
        columns={columns.map(columnOf)}
        rows={[...rows.map((cells) => ({ cells, isTotal: false })), { cells: totals, isTotal: true }]}
        rowKey={({ cells, isTotal }) => (isTotal ? 'total' : (cells[0] ?? ''))}
      />
    </section>
  );
}

const columnOf = (
  { header, align }: DocumentTable['columns'][number],
  index: number,
): Column<DocumentRow> => ({
  key: header,
  header,
  align,
  hasNoLabel: ({ isTotal }) => isTotal && align !== 'end',
  cell: ({ cells, isTotal }) => (isTotal && cells[index] ? <strong>{cells[index]}</strong> : cells[index]),
});

interface DocumentRow {
  readonly cells: readonly string[];
  /** True for the last row, which has the totals. */
  readonly isTotal: boolean;
}
