import { Input, InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { type Choosable, namesOrCount } from './choosablePeople.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

type Props = {
  readonly label: string
  readonly people: readonly Choosable[]
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly single?: boolean
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly name?: string
}

/** A field with the chosen people; it opens the list of people. */
export function PeopleField({ label, people, chosen, onChange, single, placeholder = 'Seleccione…', error, required, name }: Props) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const names = useMemo(() => new Map(people.map(({ id, nombre }) => [id, nombre])), [people])
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        ref={button}
        name={name}
        label={label}
        error={error}
        withAsterisk={required}
        aria-haspopup="listbox"
        aria-expanded={opened}
        rightSection={<IconChevronDown size="1.1em" aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => setOpened(true)}
      >
        {chosen.length > 0 ? namesOrCount(chosen, names) : <Input.Placeholder>{placeholder}</Input.Placeholder>}
      </InputBase>
      {opened && (
        <PeoplePicker
          label={label}
          people={people}
          chosen={chosen}
          single={single}
          anchor={button.current}
          onDone={(ids) => {
            setOpened(false)
            if (ids) onChange(ids)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
