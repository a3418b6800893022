import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { formatCount } from '#domain/values/format.ts';
import type { palette } from '#machines/palette/palette.ts';
import { paletteGroups, type PaletteGroup, type PalettePage } from '#machines/palette/paletteOptions.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { isComposing } from '#ui/kit/composing.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { useSearchAnswered } from '#ui/lists/useSearchAnswered.ts';
import * as styles from './Palette.css.ts';

export interface PaletteProps {
  readonly machine: typeof palette;
  readonly pages: readonly PalettePage[];
  readonly mayPay: boolean;
  /** True where it finds the loan that a payment is for. */
  readonly isPaying: boolean;
  readonly onClose: () => void;
}

/**
 * The search over everything: people, loans, vehicles, screens and actions in one list. The focus stays in the field,
 * whose arrow keys move through the list.
 */
export function Palette({ machine, pages, mayPay, isPaying, onClose }: PaletteProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { typed, found } = snapshot.context;
  const groupsFor = (context: Pick<typeof snapshot.context, 'typed' | 'found'>) =>
    paletteGroups({ ...context, pages, mayPay, isPaying });
  const groups = groupsFor({ typed, found });
  useSearchAnswered(actor, () => {
    const option = groupsFor(actor.getSnapshot().context)[0]?.options[0];
    if (option !== undefined) actor.send({ type: 'option.chosen', option });
  });
  const title = isPaying ? 'Take a payment' : 'Search everywhere';
  const isClosed = snapshot.status === 'done';
  useEffect(() => (isClosed ? onClose() : undefined), [isClosed, onClose]);
  return (
    <Dialog open onOpenChange={onClose} title={title} size="wide">
      <ComboboxProvider
        value={typed}
        setValue={(text) => (text === typed ? undefined : actor.send({ type: 'text.typed', typed: text }))}
        open
        focusLoop
      >
        <Combobox
          className={styles.field}
          aria-label={title}
          placeholder={
            isPaying ? 'Name, phone, plate or loan id' : 'Name, phone, plate, loan id, or where to go'
          }
          autoSelect="always"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && groups.length === 0 && !isComposing(event))
              actor.send({ type: 'first.requested' });
          }}
        />
        <PaletteProblem snapshot={snapshot} onRetry={() => actor.send({ type: 'search.requested' })} />
        <ComboboxList
          className={styles.results}
          aria-label="Found"
          aria-busy={snapshot.hasTag('searching')}
          alwaysVisible
        >
          {groups.map(({ name, options }) => (
            <ComboboxGroup key={name}>
              <ComboboxGroupLabel className={styles.groupName}>{name}</ComboboxGroupLabel>
              {options.map((option) => (
                <ComboboxItem
                  key={option.key}
                  className={styles.option}
                  focusOnHover={false}
                  setValueOnClick={false}
                  hideOnClick={false}
                  onClick={() => actor.send({ type: 'option.chosen', option })}
                >
                  <span className={styles.title}>{option.title}</span>{' '}
                  <span className={styles.detail}>{option.detail}</span>
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
        </ComboboxList>
        <p className={styles.foot}>
          <span role="status">{stateText(snapshot, groups, isPaying)}</span>
          <span>↑ ↓ to move, Enter to open, Esc to close</span>
        </p>
      </ComboboxProvider>
    </Dialog>
  );
}

interface PaletteProblemProps {
  readonly snapshot: SnapshotFrom<typeof palette>;
  readonly onRetry: () => void;
}

/** Why the search or the way to what was chosen failed, and the lists that could not be searched; null for neither. */
function PaletteProblem({ snapshot, onRetry }: PaletteProblemProps) {
  const { message, found } = snapshot.context;
  if (message !== '')
    return (
      <Banner
        tone="danger"
        {...(snapshot.matches('unavailable') ? { action: { label: 'Retry', onClick: onRetry } } : {})}
      >
        {message}
      </Banner>
    );
  return found === null || found.unsearched.length === 0 ? null : (
    <Banner tone="caution">{`Not searched, since they could not be loaded: ${found.unsearched.join(', ')}.`}</Banner>
  );
}

function stateText(
  snapshot: SnapshotFrom<typeof palette>,
  groups: readonly PaletteGroup[],
  isPaying: boolean,
): string {
  if (snapshot.hasTag('searching')) return 'Searching...';
  if (snapshot.hasTag('opening')) return 'Opening...';
  if (isPaying && snapshot.matches('empty')) return 'Whose payment is it?';
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  if (count === 0) return isPaying ? 'No loan found that is being paid back.' : 'Nothing found.';
  return `${formatCount(count)} to choose from`;
}
