import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { fieldAria, FieldNotes } from '#ui/kit/Field.tsx';
import { SearchIcon } from '#ui/kit/screenIcons.tsx';
import { visuallyHidden } from '#ui/kit/VisuallyHidden.css.ts';
import * as styles from './Picker.css.ts';

export interface PickerSearchProps {
  readonly noun: string;
  readonly placeholder: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly isOpen: boolean;
  readonly hasResults: boolean;
  /** The id of the result that the arrow keys have reached; undefined for none. */
  readonly markedId: string | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onSearch: (search: string) => void;
  readonly onRefresh: () => void;
}

/** The search field of a picker, with a button that loads the list again. */
export function PickerSearch(props: PickerSearchProps) {
  const { noun, placeholder, input, search, isOpen, hasResults, markedId, error, disabled } = props;
  const { onKey, onSearch, onRefresh } = props;
  const id = `${noun}-search`;
  return (
    <>
      <div className={styles.searchRow}>
        <div className={styles.searchBox}>
          <label className={visuallyHidden} htmlFor={id}>
            {`Search ${noun}s`}
          </label>
          <span className={styles.glass}>
            <SearchIcon />
          </span>
          <input
            ref={input}
            id={id}
            className={styles.searchInput}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen && hasResults ? `${noun}-results` : undefined}
            aria-activedescendant={markedId}
            aria-autocomplete="list"
            aria-required
            data-key="search"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={search}
            {...fieldAria(id, { error })}
            onKeyDown={onKey}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
        <Button aria-label={`Refresh ${noun}s`} disabled={disabled} onClick={onRefresh}>
          Refresh
        </Button>
      </div>
      <FieldNotes id={id} error={error} />
    </>
  );
}
