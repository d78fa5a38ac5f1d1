import type { FlagField as Definition } from '@soportica/contract/catalogs/catalog'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { FlagField } from './FlagField.tsx'

export function FlagList({ flags }: { flags: readonly Definition[] }) {
  return (
    <ul className={classes.flags}>
      {flags.map((flag) => {
        const required = flags.find(({ name }) => name === flag.requires)
        return <li key={flag.name}>{required ? <DependentFlag flag={flag} required={required} /> : <FlagField field={flag} />}</li>
      })}
    </ul>
  )
}

// Off and disabled while the required flag is off.
function DependentFlag({ flag, required }: { flag: Definition; required: Definition }) {
  const { setValue } = useFormContext<FormValues>()
  const off = useWatch<FormValues>({ name: required.name }) !== true
  useEffect(() => {
    if (off) setValue(flag.name, false)
  }, [off, flag.name, setValue])
  return <FlagField field={flag} reason={off ? `Solo con «${required.title ?? required.label}»` : undefined} />
}
