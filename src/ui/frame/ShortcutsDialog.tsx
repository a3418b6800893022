import type { Shortcut, ShortcutScope } from '#machines/app/shortcutTable.ts';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { focusedFirst, ScreenPopover } from './ScreenPopover.tsx';
import * as styles from './ShortcutsDialog.css.ts';

export interface ShortcutsDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly hasSingleKeys: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Lists the keys of the portal; `?` opens and closes it, Escape closes it. */
export function ShortcutsDialog({ shortcuts, hasSingleKeys, onSwitch }: ShortcutsDialogProps) {
  return (
    <ScreenPopover id="keys" title="Keys">
      <CheckboxField
        label="Single keys"
        hint="When off, only keys together with Ctrl or ⌘ work. Kept in this browser."
        checked={hasSingleKeys}
        onCheckedChange={onSwitch}
        ref={focusedFirst}
      />
      <div className={styles.scopes}>
        {scopes.map((scope) => {
          const here = shortcuts.filter((one) => one.scope === scope);
          return here.length === 0 ? null : (
            <section key={scope} className={styles.scopeKeys} aria-label={scope}>
              <h3 className={styles.scope}>{scope}</h3>
              <dl className={styles.keyList}>
                {here.map(({ keys, does }) => (
                  <div key={keys} className={styles.row}>
                    <dt className={styles.key}>{shownKeys(keys)}</dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </ScreenPopover>
  );
}

const scopes: readonly ShortcutScope[] = ['Everywhere', 'Go to', 'A record', 'Lists'];

/** A letter together with Ctrl is written as it stands on the key. */
const shownKeys = (keys: string): string => {
  const words = keys.split(' ').map((key) => written[key] ?? key);
  return keys.startsWith('ctrl ')
    ? words.join(' ').replace(/\w$/, (last) => last.toUpperCase())
    : words.join(' ');
};

const written: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
