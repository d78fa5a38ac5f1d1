import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './ColumnList.module.css'
import type { TableLayout } from '../useTableLayout.ts'

type Named = { readonly key: string; readonly label: string; readonly title?: string }
export type ColumnListProps = { readonly columns: readonly Named[]; readonly layout: TableLayout }

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compacta', label: 'Compacta' },
]

export function ColumnList({ columns, layout }: ColumnListProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Densidad"
        size="xs"
        data={densities}
        value={layout.dense ? 'compacta' : 'normal'}
        onChange={(value) => layout.setDense(value === 'compacta')}
      />
      <ul className={classes.list}>
        {layout.order.map((key, index) => {
          const column = columns.find((candidate) => candidate.key === key)
          return (
            column && (
              <ColumnChoice key={key} column={column} layout={layout} first={index === 0} last={index === layout.order.length - 1} />
            )
          )
        })}
      </ul>
      <Button variant="subtle" size="xs" fullWidth onClick={layout.reset}>
        Restablecer columnas
      </Button>
    </>
  )
}

type ChoiceProps = { readonly column: Named; readonly layout: TableLayout; readonly first: boolean; readonly last: boolean }

function ColumnChoice({ column: { key, label, title = label }, layout, first, last }: ChoiceProps) {
  return (
    <li className={classes.item}>
      <Checkbox
        classNames={{ root: classes.name, body: classes.body }}
        label={<span className={classes.label}>{title}</span>}
        checked={layout.visible.includes(key)}
        onChange={() => layout.toggle(key)}
      />
      <IconAction label={`Subir ${title}`} reason={first ? 'Ya es la primera' : undefined} onClick={() => layout.move(key, -1)}>
        <IconArrowUp size="1.1em" aria-hidden />
      </IconAction>
      <IconAction label={`Bajar ${title}`} reason={last ? 'Ya es la última' : undefined} onClick={() => layout.move(key, 1)}>
        <IconArrowDown size="1.1em" aria-hidden />
      </IconAction>
    </li>
  )
}
