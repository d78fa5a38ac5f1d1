import { TextInput } from '@mantine/core'
import type { IntegerField as Definition } from '@soportica/contract/catalogs/catalog'
import classes from './fields.module.css'
import { useInput } from './useInput.ts'

export const IntegerField = ({ field: { name, label, title, required } }: { field: Definition }) => (
  <TextInput
    {...useInput(name, required !== undefined)}
    inputMode="numeric"
    label={title ?? label}
    labelProps={{ className: classes.label }}
  />
)
