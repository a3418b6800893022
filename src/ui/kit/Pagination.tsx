import { formatCount } from '#domain/values/format.ts';
import { adorned, arrowAtEnd } from './AdornedControl.css.ts';
import { Button } from './Button.tsx';
import { useFieldId } from './Field.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from './screenIcons.tsx';
import { pageMoves, pageSize as pageSizeClass, pageSizeSelect, pagination } from './Pagination.css.ts';

export interface PageSizeChoice {
  readonly value: number;
  readonly options: readonly number[];
  readonly onValueChange: (rows: number) => void;
}

export interface PaginationProps {
  /** The accessible name, for a screen with two paginations. */
  readonly label?: string | undefined;
  /** Positions of the first and last row shown, from 1. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
  /** True where there are more than `total` rows, which is as far as the server counted. */
  readonly hasMoreThanTotal?: boolean | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly pageSize?: PageSizeChoice | undefined;
}

/** The range of rows shown, with Previous and Next; at either end the disabled button keeps the focus. */
export function Pagination(props: PaginationProps) {
  const { label = 'Pages', first, last, total, hasMoreThanTotal = false } = props;
  const { hasPrevious, hasNext, onPrevious, onNext, pageSize } = props;
  return (
    <nav className={pagination} aria-label={label}>
      <span role="status">
        Showing {formatCount(first)}–{formatCount(last)} of {hasMoreThanTotal ? 'more than ' : ''}
        {formatCount(total)}
      </span>
      {pageSize === undefined ? null : <PageSize {...pageSize} />}
      <span className={pageMoves}>
        <Button size="small" keepsFocus data-key="previousPage" disabled={!hasPrevious} onClick={onPrevious}>
          <ChevronLeftIcon />
          Previous
        </Button>
        <Button size="small" keepsFocus data-key="nextPage" disabled={!hasNext} onClick={onNext}>
          Next
          <ChevronRightIcon />
        </Button>
      </span>
    </nav>
  );
}

function PageSize({ value, options, onValueChange }: PageSizeChoice) {
  const id = useFieldId(undefined);
  return (
    <span className={pageSizeClass}>
      <label htmlFor={id}>Rows per page</label>
      <span className={adorned}>
        <select
          id={id}
          className={pageSizeSelect}
          value={value}
          onChange={(event) => onValueChange(Number(event.target.value))}
        >
          {options.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
        <span className={arrowAtEnd}>
          <ChevronDownIcon />
        </span>
      </span>
    </span>
  );
}
