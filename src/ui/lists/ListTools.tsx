import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type ListSettings, rowDensities } from '#domain/lists/listSettings.ts';
import { paymentFrequencies, readPaymentFrequency } from '#domain/loan/schedule/terms.ts';
import type { listBar } from '#machines/lists/listBar.ts';
import { Button } from '#ui/kit/Button.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#ui/kit/Menu.tsx';
import { MenuCheck, MenuGroup } from '#ui/kit/MenuGroup.tsx';
import { ChevronDownIcon, MoreIcon } from '#ui/kit/screenIcons.tsx';
import { openedLate } from '#ui/kit/openedLate.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import type { Column } from '#ui/kit/tableParts.ts';
import type { ListTableProps } from './ListTable.tsx';
import { ListViews, ViewNameDialog } from './ListViews.tsx';
import * as styles from './RecordList.css.ts';

export interface ListToolsProps<Row> extends Pick<ListTableProps<Row>, 'actor' | 'columns' | 'shape'> {
  readonly bar: ActorRefFrom<typeof listBar>;
}

/** The columns that a person has not hidden. The first says which row it is, and the actions stay too. */
export const shownColumns = <Row,>(
  columns: readonly Column<Row>[],
  settings: ListSettings | undefined,
): readonly Column<Row>[] =>
  columns.filter(
    (column) => !(settings?.hidden.includes(column.key) === true && isOptional(column, columns)),
  );

const isOptional = <Row,>(column: Column<Row>, columns: readonly Column<Row>[]): boolean =>
  column !== columns[0] && column.key !== 'actions';

/** What can be done with a list: saved views, columns and height of rows, and its file; on a phone one menu of all. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { bar, actor, shape } = props;
  const isFiltered = shape.isKept !== undefined;
  const isPhone = useIsPhone();
  const isSaving = useSelector(bar, (current) => current.matches({ file: 'saving' }));
  const failure = useSelector(bar, (current) => current.context.failure);
  const save = () => bar.send({ type: 'file.requested', query: actor.getSnapshot().context.query });
  const ranges = (
    <MenuItem onSelect={() => bar.send({ type: 'ranges.opened', ranges: actor.getSnapshot().context.query })}>
      Due day and amount...
    </MenuItem>
  );
  return (
    <div className={styles.tools}>
      {isPhone ? (
        <Menu
          trigger={
            <IconButton label="More for this list" variant="secondary">
              <MoreIcon />
            </IconButton>
          }
        >
          <ListViews {...props} />
          <MenuSeparator />
          {isFiltered ? (
            <>
              <Frequency actor={actor} />
              {ranges}
              <MenuSeparator />
            </>
          ) : null}
          <Columns {...props} />
          <MenuSeparator />
          <MenuItem onSelect={save}>Export</MenuItem>
        </Menu>
      ) : (
        <>
          <Menu trigger={menuButton('Saved')}>
            <ListViews {...props} />
          </Menu>
          {isFiltered ? (
            <Menu trigger={menuButton('Filter')}>
              <Frequency actor={actor} />
              <MenuSeparator />
              {ranges}
            </Menu>
          ) : null}
          <Menu trigger={menuButton('Columns')}>
            <Columns {...props} />
            <MenuSeparator />
            <Density {...props} />
          </Menu>
          <Button data-key="export" busy={isSaving} busyLabel="Exporting..." keepsFocus onClick={save}>
            Export
          </Button>
        </>
      )}
      {failure === null ? null : <LoadError failure={failure} onRetry={save} />}
      <ViewNameDialog bar={bar} />
      <Ranges bar={bar} actor={actor} />
    </div>
  );
}

/** Asks for the due days and amounts, once that is wanted. */
function Ranges<Row>({ bar, actor }: Pick<ListToolsProps<Row>, 'bar' | 'actor'>) {
  const isOpen = useSelector(bar, (current) => current.matches({ dialog: 'ranges' }));
  return (
    <RangeDialog
      open={isOpen}
      bar={bar}
      onRanges={(change) => actor.send({ type: 'query.changed', change })}
    />
  );
}

const RangeDialog = openedLate(async () => (await import('./RangeDialog.tsx')).RangeDialog);

const menuButton = (label: string) => (
  <Button>
    {label}
    <ChevronDownIcon />
  </Button>
);

function Columns<Row>({ bar, columns }: ListToolsProps<Row>) {
  const hidden = useSelector(bar, (current) => current.context.settings.hidden);
  return (
    <MenuGroup label="Columns">
      {columns
        .filter((column) => isOptional(column, columns))
        .map(({ key, header }) => (
          <MenuCheck
            key={key}
            checked={!hidden.includes(key)}
            onToggle={() => bar.send({ type: 'column.toggled', key })}
          >
            {header}
          </MenuCheck>
        ))}
    </MenuGroup>
  );
}

/** How often the listed loans are paid; part of the address, as the status is. */
function Frequency<Row>({ actor }: Pick<ListToolsProps<Row>, 'actor'>) {
  const frequency = useSelector(actor, (current) => current.context.query.frequency);
  return (
    <MenuRadioGroup
      label="Payment Frequency"
      value={frequency ?? anyFrequency}
      onValueChange={(chosen) =>
        actor.send({ type: 'query.changed', change: { frequency: readPaymentFrequency(chosen) } })
      }
      options={[anyFrequency, ...paymentFrequencies].map((value) => ({ value, label: value }))}
    />
  );
}

const anyFrequency = 'Any';

function Density<Row>({ bar }: ListToolsProps<Row>) {
  const density = useSelector(bar, (current) => current.context.settings.density);
  return (
    <MenuRadioGroup
      label="Rows"
      value={density}
      onValueChange={(chosen) => bar.send({ type: 'density.chosen', density: chosen })}
      options={rowDensities.map((value) => ({ value, label: densityLabels[value] }))}
    />
  );
}

const densityLabels = { comfortable: 'Comfortable', dense: 'Dense' } as const;
