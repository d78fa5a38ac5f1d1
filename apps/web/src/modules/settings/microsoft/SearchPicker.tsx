import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type PickerProps, RemotePicker } from './RemotePicker.tsx'
import { type Searched, useFound } from './useMicrosoft.ts'

const pauseMs = 300

type Props = Omit<PickerProps, 'choices' | 'onWanted' | 'onSearch'> & {
  readonly endpoint: Searched
  // Fetched before it opens.
  readonly eager?: boolean
}

/** One of many, searched by the server. */
export function SearchPicker({ endpoint, eager = false, ...picker }: Props) {
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const choices = useFound(endpoint, text, (wanted || eager) && !picker.disabled)
  return <RemotePicker {...picker} choices={choices} onWanted={() => setWanted(true)} onSearch={setTyped} />
}
