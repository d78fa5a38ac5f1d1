import { useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import classes from './Lines.module.css'

type Props = { readonly label: string; readonly day: string; readonly onDay: (day: string) => void }

/** A day in a table of many: nothing but its figures until somebody comes near. */
export function DayField(props: Props) {
  const { label, day } = props
  const id = useId()
  const [near, setNear] = useState(false)
  const entered = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near && entered.current) place.current?.querySelector('input')?.focus()
  }, [near])
  if (near) {
    return (
      <div ref={place}>
        <DayInput {...props} />
      </div>
    )
  }
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        readOnly
        value={formatDate(day)}
        placeholder="DD-MM-AAAA"
        onPointerEnter={() => setNear(true)}
        onFocus={() => {
          entered.current = true
          setNear(true)
        }}
      />
    </>
  )
}
