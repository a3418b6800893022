import * as styles from './Frame.css.ts';

/** Lists the keys that work on every screen; `?` opens and closes it, Escape closes it. */
export function ShortcutsDialog() {
  return (
    <div id="keys" className={styles.keys} popover="auto" role="dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className={styles.keyList}>
        {keys.map(({ key, does }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className={styles.key}>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const keys = [
  { key: '/', does: 'Go to the search' },
  { key: 'Enter', does: 'Open the focused row' },
  { key: '↑ ↓', does: 'Move between rows' },
  { key: 'Esc', does: 'Close what is open' },
  { key: '?', does: 'Show or hide these keys' },
] as const;
