import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  readonly label: string
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  readonly error?: string
}

const [first, last] = ['1950-01-01', '2050-12-31']

// A year that is still being typed is not a day yet: 0002, 0020, 0202.
export function DayInput({ label, day = '', onDay, error }: Props) {
  const [typed, setTyped] = useState(day)
  const [told, setTold] = useState(day)
  if (day !== told) {
    setTold(day)
    setTyped(day)
  }
  return (
    <TextInput
      type="date"
      label={label}
      min={first}
      max={last}
      value={typed}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value !== '' && (value < first || value > last)) return
        setTold(value)
        onDay(value)
      }}
    />
  )
}
