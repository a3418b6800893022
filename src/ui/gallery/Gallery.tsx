import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Section } from '#ui/kit/Section.tsx';
import { controls } from './controls.tsx';
import { fields } from './fields.tsx';
import { figures } from './figures.tsx';
import * as styles from './Gallery.css.ts';
import { loans } from './loans.tsx';
import { marks } from './marks.tsx';
import { overlays } from './overlays.tsx';
import { type Drawings, type PartName, parts } from './parts.ts';
import { tables } from './tables.tsx';

const drawings: Drawings<PartName> = {
  ...controls,
  ...fields,
  ...figures,
  ...loans,
  ...marks,
  ...overlays,
  ...tables,
};

const themes = ['light', 'dark'] as const;
const widthsPx = [1280, 768, 390] as const;

/**
 * The screen at `/kit`, in development alone: every part in every state. `part` in the address shows one of them, in
 * both themes and three widths; `theme` draws it in one theme, at the width of the window.
 */
export function Gallery() {
  const [params] = useSearchParams();
  const part = (Object.keys(parts) as PartName[]).find((name) => name === params.get('part'));
  const theme = params.get('theme');
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <main className={styles.gallery} data-density={params.get('density') ?? 'staff'}>
      <title>Parts of the kit</title>
      {part !== undefined && theme === null ? (
        <Frames part={part} />
      ) : (
        <Parts names={part === undefined ? (Object.keys(parts) as PartName[]) : [part]} />
      )}
    </main>
  );
}

function Parts({ names }: { readonly names: readonly PartName[] }) {
  return names.map((name) => (
    <Section key={name} title={name} actions={<Link to={`/kit?part=${name}`}>Themes and widths</Link>}>
      <div className={styles.states}>
        {Object.entries(drawings[name]).map(([state, Drawn]) => (
          <div key={state} className={overPage.has(name) ? styles.ownWindow : undefined}>
            <p className={styles.name}>{state}</p>
            <Drawn />
          </div>
        ))}
      </div>
    </Section>
  ));
}

/** The parts that lie over a page, in a corner or on an edge of the window. */
const overPage: ReadonlySet<PartName> = new Set<PartName>(['LateFailure', 'PeekPanel']);

/** One part as six windows show it: each is a document of its own, so that media queries see its width. */
function Frames({ part }: { readonly part: PartName }) {
  return (
    <>
      <Link to="/kit">All parts</Link>
      <div className={styles.frames}>
        {themes.flatMap((theme) =>
          widthsPx.map((width) => (
            <figure key={`${theme} ${width}`}>
              <figcaption className={styles.name}>{`${part}, ${theme}, ${width} px`}</figcaption>
              <object
                className={styles.frame}
                aria-label={`${part}, ${theme}, ${width} px`}
                type="text/html"
                width={width}
                data={`/kit?part=${part}&theme=${theme}`}
              />
            </figure>
          )),
        )}
      </div>
    </>
  );
}
