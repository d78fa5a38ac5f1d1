import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { folded } from '../../../lib/accents.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './ColumnList.module.css'
import type { TableLayout } from '../useTableLayout.ts'

type Named = { readonly key: string; readonly label: string; readonly title?: string }
export type ColumnListProps = { readonly columns: readonly Named[]; readonly layout: TableLayout }

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compacta', label: 'Compacta' },
]

// More than these are not found by looking through them.
const manyColumns = 20

export function ColumnList({ columns, layout }: ColumnListProps) {
  const [sought, setSought] = useState('')
  const words = folded(sought).split(/\s+/)
  const found = layout.order.filter((key) => {
    const { label, title = label } = columns.find((column) => column.key === key) ?? { label: '' }
    return words.every((word) => folded(title).includes(word))
  })
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
      {columns.length > manyColumns && (
        <TextInput
          className={classes.search}
          size="xs"
          type="search"
          aria-label="Buscar columna"
          placeholder="Buscar columna"
          autoComplete="off"
          maxLength={60}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.map((key) => {
          const column = columns.find((candidate) => candidate.key === key)
          const index = layout.order.indexOf(key)
          return (
            column && (
              <ColumnChoice key={key} column={column} layout={layout} first={index === 0} last={index === layout.order.length - 1} />
            )
          )
        })}
        {found.length === 0 && <li className={classes.none}>Ninguna columna se llama así</li>}
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
