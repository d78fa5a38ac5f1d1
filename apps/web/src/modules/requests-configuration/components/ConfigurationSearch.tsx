import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Configuration.module.css'
import { searchAfterMs } from '../visibleRows.ts'

/** Typing redraws only this field. */
export function ConfigurationSearch({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback(onSearch, searchAfterMs)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Buscar en la configuración"
      placeholder="Proyecto, categoría, solicitud, requisito o persona"
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      leftSection={<IconSearch size="1.1em" aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}
