import { IconChevronRight } from '@tabler/icons-react'
import type { GroupHead } from '../column.ts'
import classes from './Groups.module.css'
import type { Group } from './groups.ts'
import { RowActions } from '../cells/RowActions.tsx'
import { SelectBox } from '../selection/SelectBox.tsx'
import { type Selecting, stateOf } from '../selection/selection.ts'

type Props<Row> = {
  readonly group: Group<Row>
  readonly head: GroupHead
  readonly open: boolean
  readonly controls: string
  readonly onToggle: () => void
  readonly selecting?: Selecting
}

export function GroupBar<Row>({ group: { rows }, head: { name, color, actions }, open, controls, onToggle, selecting }: Props<Row>) {
  const ids = rows.map(({ id }) => id)
  return (
    <div className={classes.bar}>
      {selecting && (
        <SelectBox
          label={`Seleccionar el grupo ${name}`}
          state={stateOf(selecting.chosen, ids)}
          reason={selecting.reason}
          onChange={(chosen) => selecting.onSelectRows(ids, chosen)}
        />
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        data-tip={open ? 'Contraer el grupo' : 'Expandir el grupo'}
        onClick={onToggle}
      >
        <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
        <span className={classes.dot} style={color ? { background: color } : undefined} data-plain={color ? undefined : true} />
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{rows.length}</span>
      </button>
      {actions && actions.length > 0 && <RowActions name={name} actions={actions} />}
    </div>
  )
}
