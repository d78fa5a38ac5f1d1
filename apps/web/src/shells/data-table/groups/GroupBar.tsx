import { IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import classes from './Groups.module.css'
import type { Group } from './groups.ts'
import { RowActions } from '../cells/RowActions.tsx'
import { SelectBox } from '../selection/SelectBox.tsx'
import { type Selecting, stateOf } from '../selection/selection.ts'

type Props<Row> = { readonly group: Group<Row>; readonly controls: string; readonly selecting?: Selecting | undefined }

export function GroupBar<Row>({ group: { rows, head, count, open, toggle, whole, selectWhole }, controls, selecting }: Props<Row>) {
  const { name, color, actions } = head
  const ids = rows.map(({ id }) => id)
  const state = selecting && stateOf(selecting.chosen, ids)
  return (
    <div className={classes.bar}>
      {selecting && state && rows.length > 0 && (
        <SelectBox
          label={`Seleccionar el grupo ${name}`}
          state={state === 'all' && selectWhole && !whole ? 'some' : state}
          reason={selecting.reason}
          onChange={(chosen) => (chosen && selectWhole ? selectWhole() : selecting.onSelectRows(ids, chosen))}
        />
      )}
      {selecting && rows.length === 0 && <span className={classes.noBox} />}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        data-tip={open ? 'Contraer el grupo' : 'Expandir el grupo'}
        onClick={toggle}
      >
        <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
        <span className={classes.dot} style={color ? { background: color } : undefined} data-plain={color ? undefined : true} />
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{formatNumber(count)}</span>
      </button>
      {actions && actions.length > 0 && <RowActions name={name} actions={actions} />}
    </div>
  )
}
