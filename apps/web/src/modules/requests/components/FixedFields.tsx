import { Textarea, TextInput } from '@mantine/core'
import type { RequestDetail } from '@soportica/contract/requests/calls'
import { labelOf } from '../requestValues.ts'
import classes from './Requests.module.css'

/** The fields that stay as registered. */
export function FixedFields({ detail }: { detail: RequestDetail }) {
  const { pryNombre, catNombre, tsoNombre, treNombre, observaciones } = detail
  const chosen = [
    ['pryId', pryNombre],
    ['catId', catNombre],
    ['tsoId', tsoNombre],
    ['treId', treNombre],
  ] as const
  return (
    <div className={classes.column}>
      <div className={classes.grid}>
        {chosen.map(([name, value]) => (
          <TextInput key={name} label={labelOf(name)} value={value} disabled readOnly classNames={{ input: classes.fixed }} />
        ))}
      </div>
      <Textarea
        label={labelOf('observaciones')}
        value={observaciones}
        autosize
        minRows={2}
        disabled
        readOnly
        classNames={{ input: classes.fixed }}
      />
    </div>
  )
}
