import { type ChartState, transitionWords } from '#flows/chart.ts';
import * as styles from './FlowAtlas.css.ts';

export interface StateNoteProps {
  /** The state that was focused or pressed last; undefined before any was. */
  readonly state: ChartState | undefined;
}

/** The description of a state below the chart; explains how to use the chart before a state is chosen. */
export function StateNote({ state }: StateNoteProps) {
  if (state === undefined) {
    return (
      <p className={styles.hint}>
        Choose a state to read what it means. Drag or arrow keys move; Ctrl and wheel, + and − zoom; 0 shows
        all.
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <p>
        <strong>{state.id === '' ? state.name : state.id}</strong>{' '}
        <span className={styles.count}>{kindWords(state)}</span>
      </p>
      {state.description === '' ? null : <p>{state.description}</p>}
      {state.transitions.length === 0 ? null : (
        <ul className={styles.ways}>
          {state.transitions.map((transition) => (
            <li key={`${transitionWords(transition)} ${transition.target}`}>
              {transitionWords(transition)}
              {transition.target === null
                ? ''
                : ` → ${transition.target === '' ? 'the flow' : transition.target}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The kind of a state as text. */
export const kindWords = ({ kind, states }: ChartState): string => {
  switch (kind) {
    case 'final':
      return 'an end';
    case 'compound':
      return `one of ${states.length} states at a time`;
    case 'parallel':
      return `${states.length} regions at once`;
    case 'history':
      return 'where it was last';
    case 'atomic':
      return '';
  }
};
