import { memo, type ReactNode } from 'react';
import type { ChartState } from '#flows/chart.ts';
import type { Drawing } from '#flows/drawing.ts';
import { viewBoxOf } from '#flows/viewport.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { MinusIcon, PlusIcon, WholeIcon } from '#ui/kit/screenIcons.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { kindWords } from './StateNote.tsx';
import { useDragging } from './useDragging.ts';
import { useViewport, type ViewportControl } from './useViewport.ts';
import * as styles from './ChartCanvas.css.ts';

export interface ChartCanvasProps {
  readonly drawing: Drawing;
  readonly lit: ReadonlySet<string>;
  readonly found: ReadonlySet<string> | undefined;
  readonly onState: (id: string) => void;
  readonly onDismiss: () => void;
  /** Shown beside the zoom controls. */
  readonly children: ReactNode;
}

const zoomStep = 1.25;
/** How far an arrow key moves, in CSS pixels. */
const arrowStep = 60;
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A chart that can be moved and zoomed by pointer, wheel and keyboard. */
export function ChartCanvas({ drawing, lit, found, onState, onDismiss, children }: ChartCanvasProps) {
  const view = useViewport(drawing);
  const { seen, zoom, pan, showAll, show, mount } = view;
  const dragging = useDragging(pan, zoom);
  const press = (event: React.KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow !== undefined) pan(arrow[0] * arrowStep, arrow[1] * arrowStep);
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') showAll();
    else if (event.key === 'Escape') onDismiss();
    else return;
    event.preventDefault();
  };

  const choose = (part: Element) => {
    const id = part.closest('[data-state]')?.getAttribute('data-state');
    const box = drawing.states.find(({ state }) => state.id === id);
    if (box !== undefined) onState(box.state.id);
    return box;
  };

  const focus = ({ target }: React.FocusEvent<SVGSVGElement>) => {
    const box = choose(target);
    // Only the keyboard can focus a state outside the view, so only then the view moves to the state.
    if (box !== undefined && target.matches(':focus-visible')) show(box);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no role says: a picture to move about in */}
      <svg
        ref={mount}
        className={styles.canvas}
        role="group"
        aria-label={`Chart of ${drawing.chart.name}`}
        tabIndex={0}
        viewBox={seen === null ? undefined : viewBoxOf(seen.viewport, seen.frame)}
        onKeyDown={press}
        onFocus={focus}
        {...dragging}
        onPointerDown={(event) => {
          // A state that has the focus already gets none by a press.
          if (event.target instanceof Element) choose(event.target);
          dragging.onPointerDown(event);
        }}
      >
        <Picture drawing={drawing} lit={lit} found={found} />
      </svg>
      {children}
      <ZoomControls view={view} />
    </>
  );
}

function ZoomControls({ view: { seen, zoom, showAll } }: { readonly view: ViewportControl }) {
  return (
    <div className={styles.tools} role="group" aria-label="Zoom">
      <IconButton label="Zoom out" size="small" onClick={() => zoom(1 / zoomStep)}>
        <MinusIcon />
      </IconButton>
      <span className={styles.share} role="status">
        {seen === null ? '' : `${(seen.viewport.scale * 100).toFixed(0)} %`}
      </span>
      <IconButton label="Zoom in" size="small" onClick={() => zoom(zoomStep)}>
        <PlusIcon />
      </IconButton>
      <IconButton label="Whole chart" size="small" onClick={showAll}>
        <WholeIcon />
      </IconButton>
    </div>
  );
}

interface PictureProps {
  readonly drawing: Drawing;
  readonly lit: ReadonlySet<string>;
  readonly found: ReadonlySet<string> | undefined;
}

/** Memoised, since moving and zooming change only the view box. */
const Picture = memo(
  ({ drawing, lit, found }: PictureProps) => (
    <ChartPicture
      drawing={drawing}
      lit={lit}
      {...(found === undefined ? {} : { found })}
      labelOf={(state) => labelOf(state, lit.has(state.id))}
    />
  ),
  (before, after) =>
    before.drawing === after.drawing && isSame(before.lit, after.lit) && isSame(before.found, after.found),
);

function isSame(some: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()): boolean {
  return some.size === others.size && [...some].every((id) => others.has(id));
}

function labelOf(state: ChartState, isLit: boolean): string {
  const { id, name, description } = state;
  return [`${id === '' ? name : id}${isLit ? ', current' : ''}`, kindWords(state), description]
    .filter((words) => words !== '')
    .join('. ');
}
