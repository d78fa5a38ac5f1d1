import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RecordKind } from '@soportica/contract/records/records'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { PickerResults } from './PickerResults.tsx'
import classes from './Record.module.css'
import { type RecordSearch, useFoundRecords } from './useFoundRecords.ts'

const pauseMs = 250

type Props = {
  readonly kind: RecordKind
  // The name of the chosen one; null while it is not known.
  readonly chosen: string | null
  readonly onChoose: (id: number) => void
  readonly search?: RecordSearch
}

export function RecordPicker({ kind, chosen, onChoose, search }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [text] = useDebouncedValue((typed ?? '').trim(), pauseMs)
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      setTyped(null)
    },
  })
  const found = useFoundRecords(kind, text, store.dropdownOpened, search)
  const choose = (id: number) => {
    onChoose(id)
    store.closeDropdown()
  }
  return (
    <Combobox store={store} onOptionSubmit={(id) => choose(Number(id))} withinPortal={false} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.picker}
          label={kind.nombre}
          placeholder="Número, código o palabras del nombre"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? chosen ?? ''}
          leftSection={<IconSearch size="1.2em" aria-hidden />}
          rightSection={found.isFetching && store.dropdownOpened ? <Loader size="1rem" aria-hidden /> : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            store.openDropdown()
            store.updateSelectedOptionIndex()
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => store.openDropdown()}
          onBlur={() => store.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.results} aria-label={`${kind.nombre}: resultados`}>
          <PickerResults found={found} text={text} failure={search?.failure ?? sentenceOf(found.error)} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
