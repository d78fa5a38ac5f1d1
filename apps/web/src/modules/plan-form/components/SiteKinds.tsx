import { type SiteKind, siteKinds } from '@soportica/contract/plan-requests/states'
import { FieldGroup } from './Field.tsx'
import classes from '../PlanDoor.module.css'

type Props = { readonly value: SiteKind | null; readonly error: string | undefined; readonly onChange: (kind: SiteKind) => void }

export const SiteKinds = ({ value, error, onChange }: Props) => (
  <FieldGroup name="proyecto" label="Tipo de sitio" error={error}>
    {siteKinds.map(({ id, nombre }) => (
      <label key={id} className={classes.choice}>
        <input type="radio" name="tipoDeSitio" checked={value === id} onChange={() => onChange(id)} />
        {nombre}
      </label>
    ))}
  </FieldGroup>
)
