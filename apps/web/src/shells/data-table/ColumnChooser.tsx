import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLayoutColumns } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'
import type { Column } from './column.ts'
import classes from './ColumnChooser.module.css'
import { usePhone } from './usePhone.ts'
import type { TableLayout } from './useTableLayout.ts'

type Props<Row> = { readonly columns: readonly Column<Row>[]; readonly layout: TableLayout }

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compacta', label: 'Compacta' },
]

export function ColumnChooser<Row>({ columns, layout }: Props<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles shadow="md" width={300}>
      <Popover.Target>
        {usePhone() ? (
          <ActionIcon variant="default" size="input-sm" aria-label="Columnas">
            <IconLayoutColumns size="1.25em" aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconLayoutColumns size="1.2em" aria-hidden />}>
            Columnas
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas y densidad">
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
      </Popover.Dropdown>
    </Popover>
  )
}

type ChoiceProps<Row> = { readonly column: Column<Row>; readonly layout: TableLayout; readonly first: boolean; readonly last: boolean }

function ColumnChoice<Row>({ column, layout, first, last }: ChoiceProps<Row>) {
  const { key } = column
  const name = column.title ?? column.label
  return (
    <li className={classes.item}>
      <Checkbox
        className={classes.name}
        label={<span className={classes.label}>{name}</span>}
        checked={layout.visible.includes(key)}
        onChange={() => layout.toggle(key)}
      />
      <IconAction label={`Subir ${name}`} reason={first ? 'Ya es la primera' : undefined} onClick={() => layout.move(key, -1)}>
        <IconArrowUp size="1.1em" aria-hidden />
      </IconAction>
      <IconAction label={`Bajar ${name}`} reason={last ? 'Ya es la última' : undefined} onClick={() => layout.move(key, 1)}>
        <IconArrowDown size="1.1em" aria-hidden />
      </IconAction>
    </li>
  )
}
