import type { FlagField as Definition } from '@soportica/contract/catalogs/catalog'
import classes from './fields.module.css'
import { TickField } from './TickField.tsx'

// reason: why it cannot be set now
export function FlagField({ field: { name, label, title }, reason }: { field: Definition; reason?: string }) {
  return (
    <div data-tip={reason}>
      <TickField
        name={name}
        label={<span className={classes.label}>{title ?? label}</span>}
        disabled={reason !== undefined}
        description={reason}
      />
    </div>
  )
}
