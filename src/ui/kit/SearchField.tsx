import { type KeyboardEvent, useRef } from 'react';

import { atEnd } from './AdornedControl.css.ts';
import { useFieldId } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon, SearchIcon } from './screenIcons.tsx';
import { search, searchBox, searchCount, searchGlass, searchInput } from './SearchField.css.ts';
import { visuallyHidden } from './VisuallyHidden.css.ts';

export interface SearchFieldProps {
  readonly id?: string | undefined;
  /** The label for screen readers; sighted people see the placeholder and the magnifier. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** The number of results as text, announced when it changes. */
  readonly resultText?: string | undefined;
}

/** A search field with a clear button and its result count; the `/` key focuses the field that `data-key` marks. */
export function SearchField({
  id: givenId,
  label,
  value,
  onValueChange,
  onKeyDown,
  placeholder,
  resultText,
}: SearchFieldProps) {
  const id = useFieldId(givenId);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <div className={search} data-print="hide">
      <div className={searchBox}>
        <label className={visuallyHidden} htmlFor={id}>
          {label}
        </label>
        <span className={searchGlass}>
          <SearchIcon />
        </span>
        <input
          ref={input}
          id={id}
          className={searchInput}
          type="search"
          data-key="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value === '' ? null : (
          <span className={atEnd}>
            <IconButton size="small" label="Clear search" onClick={clear}>
              <CloseIcon />
            </IconButton>
          </span>
        )}
      </div>
      <p className={searchCount} role="status">
        {resultText}
      </p>
    </div>
  );
}
