import type { IdName } from '@soportica/contract/core/wire'
import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from '../fields.module.css'

const maxChoices = 200

export function ChoiceList({ label, found, ids }: { label: string; found: readonly IdName[]; ids: readonly number[] }) {
  return (
    <>
      <Combobox.Options className={classes.choices} tabIndex={0} aria-label={label} aria-multiselectable>
        {found.slice(0, maxChoices).map(({ id, nombre }) => {
          const selected = ids.includes(id)
          return (
            <Combobox.Option key={id} value={String(id)} active={selected} aria-selected={selected} className={classes.choice}>
              <IconCheck size="1.1em" aria-hidden data-selected={selected || undefined} />
              {nombre}
            </Combobox.Option>
          )
        })}
        {found.length === 0 && <Combobox.Empty>No se encontraron datos</Combobox.Empty>}
      </Combobox.Options>
      {found.length > maxChoices && <Combobox.Footer>Hay {found.length - maxChoices} más: escriba para encontrarlas.</Combobox.Footer>}
    </>
  )
}
