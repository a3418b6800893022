import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { queryToSearch, searchToQuery } from '#domain/lists/listQuery.ts';
import { longestViewName, replacesView } from '#domain/lists/listSettings.ts';
import type { ListMachine } from '#machines/kinds/list.ts';
import type { listBar } from '#machines/lists/listBar.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { MenuItem, MenuSeparator } from '#ui/kit/Menu.tsx';
import { MenuGroup } from '#ui/kit/MenuGroup.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';

interface ListViewsProps<Row> {
  readonly bar: ActorRefFrom<typeof listBar>;
  readonly actor: ActorRefFrom<ListMachine<Row>>;
}

/** The saved views of a list, and what can be done with the one that is shown. */
export function ListViews<Row>({ bar, actor }: ListViewsProps<Row>) {
  const { views } = useSelector(bar, (current) => current.context.settings);
  const query = useSelector(actor, (current) => current.context.query);
  const search = queryToSearch({ ...query, offset: 0 });
  const shown = views.find((view) => view.search === search);
  return (
    <>
      {views.length === 0 ? null : (
        <>
          <MenuGroup label="Saved views">
            {views.map((view) => (
              <MenuItem
                key={view.name}
                onSelect={() => actor.send({ type: 'query.opened', query: searchToQuery(view.search) })}
              >
                {view.name}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      )}
      {shown === undefined ? (
        <MenuItem onSelect={() => bar.send({ type: 'naming.opened', search, renamed: null })}>
          Save this view...
        </MenuItem>
      ) : (
        <>
          <MenuItem onSelect={() => bar.send({ type: 'naming.opened', search, renamed: shown.name })}>
            {`Rename “${shown.name}”...`}
          </MenuItem>
          <MenuItem onSelect={() => bar.send({ type: 'view.deleted', name: shown.name })}>
            {`Delete “${shown.name}”`}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Asks for the name of a view. */
export function ViewNameDialog({ bar }: Pick<ListViewsProps<never>, 'bar'>) {
  const formId = useId();
  const { naming, settings } = useSelector(bar, (current) => current.context);
  const isRefused = useSelector(bar, (current) => current.matches({ dialog: { naming: 'refused' } }));
  const cancel = () => bar.send({ type: 'naming.cancelled' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => bar.send({ type: 'name.given' }));
  };
  return (
    <Dialog
      open={naming !== null}
      onOpenChange={cancel}
      title={naming?.renamed == null ? 'Save This View' : 'Rename View'}
      description="Search, filter and order of this list, kept in this browser for you."
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={longestViewName}
          autoComplete="off"
          error={isRefused ? 'Enter a name for the view.' : undefined}
          warning={
            naming !== null && replacesView(settings, naming)
              ? 'A view of this name exists: saving replaces it.'
              : undefined
          }
          value={naming?.name ?? ''}
          onValueChange={(name) => bar.send({ type: 'name.typed', name })}
        />
      </form>
    </Dialog>
  );
}
