import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { redacted } from '#flows/redaction.ts';
import type { Inspect } from './inspection.ts';

/**
 * Streams every actor to the Stately inspector in its own window, for development only. The inspector is a foreign
 * site: states and events are sent by name, data only as its shape.
 */
export const openInspector = (): Inspect => {
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => redacted(context) as typeof context,
    sanitizeEvent: (event) => ({ ...(redacted(event) as typeof event), type: event.type }),
    serialize: withoutAnswers,
  });
  return (event) => inspect.next?.(event);
};

/** Removes a call's input and output from its snapshot, which a chart does not show. */
function withoutAnswers(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return event;
  const { status, value, context } = event.snapshot as {
    readonly status: 'active';
    readonly value?: unknown;
    readonly context?: unknown;
  };
  return { ...event, snapshot: { status, value, context } } as StatelyInspectionEvent;
}
