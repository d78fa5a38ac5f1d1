import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { TableLayout } from '../useTableLayout.ts'
import classes from './ColumnList.module.css'
import { arrangedAndGrouped, type LabelledColumn } from './columnGroups.ts'

export type ColumnListProps = { readonly columns: readonly LabelledColumn[]; readonly layout: TableLayout }

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compacta', label: 'Compacta' },
]

export function ColumnList({ columns, layout }: ColumnListProps) {
  // Ticked columns keep their place until the list is reopened.
  const [arranged, setArranged] = useState(layout.visible)
  const [text, setText] = useState('')
  const { above, groups, found } = arrangedAndGrouped(columns, { order: layout.order, arranged, text })
  const movable = arrangedAndGrouped(columns, { order: layout.order, arranged, text: '' }).above.map(({ key }) => key)
  const many = columns.some(({ group }) => group !== undefined)
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
      {many && (
        <TextInput
          className={classes.search}
          type="search"
          size="xs"
          aria-label="Buscar columna"
          placeholder="Buscar columna o etapa"
          autoComplete="off"
          maxLength={60}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {above.length > 0 && (
          <ul className={classes.columns} aria-label="Columnas">
            {above.map((column) => (
              <ColumnChoice key={column.key} column={column} layout={layout} movableKeys={movable} />
            ))}
          </ul>
        )}
        {groups.map(({ name, columns: within }) => (
          <section key={name} aria-label={name}>
            <h2 className={classes.group}>{name}</h2>
            <ul className={classes.columns}>
              {within.map((column) => (
                <li key={column.key} className={classes.item}>
                  <ColumnBox column={column} layout={layout} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found === 0 && (
          <p className={classes.none} role="status">
            Ninguna columna se llama así
          </p>
        )}
      </div>
      <Button
        variant="subtle"
        size="xs"
        fullWidth
        onClick={() => {
          setArranged([])
          layout.reset()
        }}
      >
        Restablecer columnas
      </Button>
    </>
  )
}

type BoxProps = { readonly column: LabelledColumn; readonly layout: TableLayout }
function ColumnBox({ column: { key, label, title = label }, layout }: BoxProps) {
  return (
    <Checkbox
      classNames={{ root: classes.name, body: classes.body }}
      label={<span className={classes.label}>{title}</span>}
      checked={layout.visible.includes(key)}
      onChange={() => layout.toggle(key)}
    />
  )
}

function ColumnChoice({ column, layout, movableKeys }: BoxProps & { readonly movableKeys: readonly string[] }) {
  const { key, label, title = label } = column
  const [first, last] = [movableKeys[0] === key, movableKeys.at(-1) === key]
  return (
    <li className={classes.item}>
      <ColumnBox column={column} layout={layout} />
      <IconAction label={`Subir ${title}`} reason={first ? 'Ya es la primera' : undefined} onClick={() => layout.move(key, -1)}>
        <IconArrowUp size="1.1em" aria-hidden />
      </IconAction>
      <IconAction label={`Bajar ${title}`} reason={last ? 'Ya es la última' : undefined} onClick={() => layout.move(key, 1)}>
        <IconArrowDown size="1.1em" aria-hidden />
      </IconAction>
    </li>
  )
}
