import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RecordKind } from '@soportica/contract/records/records'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const isAnswer = typed !== null && text === typed.trim() && !found.isPlaceholderData && found.data !== undefined
  const only = isAnswer && found.data.results.length === 1 ? found.data.results[0]?.id : undefined
  const waitsForAnswer = useRef(false)
  const takeAnswer = useEffectEvent(() => {
    if (only !== undefined) choose(only)
  })
  useEffect(() => {
    if (!isAnswer || !waitsForAnswer.current) return
    waitsForAnswer.current = false
    takeAnswer()
  }, [isAnswer])
  // Enter takes a single match, also one that is still on its way.
  const takeOnly = () => {
    if (typed === null || store.getSelectedOptionIndex() >= 0) return
    if (only !== undefined) choose(only)
    else waitsForAnswer.current = !isAnswer
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
          onKeyDown={({ key }) => key === 'Enter' && takeOnly()}
          onChange={({ currentTarget }) => {
            waitsForAnswer.current = false
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
