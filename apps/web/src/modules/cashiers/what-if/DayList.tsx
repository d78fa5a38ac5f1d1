import { Pill } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import classes from './Simulate.module.css'

type Props = { readonly label: string; readonly days: readonly string[]; readonly onDays: (days: readonly string[]) => void }

/** Several days, one after another. */
export function DayList({ label, days, onDays }: Props) {
  const [added, setAdded] = useState(0)
  const add = (day: string) => {
    if (day === '' || days.includes(day)) return
    onDays([...days, day].toSorted())
    setAdded(added + 1)
  }
  return (
    <div className={classes.days}>
      <DayInput key={added} label={label} day="" onDay={add} />
      {days.length > 0 && (
        <Pill.Group>
          {days.map((day) => (
            <Pill
              key={day}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Quitar ${formatDate(day)} de la lista`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => onDays(days.filter((one) => one !== day))}
            >
              {formatDate(day)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
