import { actors } from '@soportica/contract/people/actors'
import type { UserRecord } from '@soportica/contract/people/users'
import { useWatch } from 'react-hook-form'
import { AssociationField } from '../../../shells/fields/choice/AssociationField.tsx'
import { type Choice, SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { TickField } from '../../../shells/fields/TickField.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { useGroups, useProfiles } from '../userList.ts'
import classes from './UserFields.module.css'

const mostActors = 5

// A stored value is offered even if it is inactive.
const withStored = (choices: readonly Choice[], value: string, label: string): readonly Choice[] =>
  value === '' || value === '0' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }]

type Props = { readonly user?: UserRecord; readonly isPerson: boolean; readonly onProfile: () => void }

export function ProfileGroupFields({ user, isPerson, onProfile }: Props) {
  const [profilesQuery, groupsQuery] = [useProfiles(), useGroups()]
  const profiles = (profilesQuery.data ?? []).map(({ prfid, nombre, acciones }): Choice => {
    const { asignar = true } = acciones
    const free = asignar === true || prfid === user?.perfil
    return { value: String(prfid), label: nombre, reason: free ? undefined : asignar }
  })
  const groups = (groupsQuery.data ?? []).map(({ id, nombre }): Choice => ({ value: String(id), label: nombre }))
  const grouped = Boolean(useWatch<FormValues>({ name: 'idGrupo' }))
  return (
    <div className={classes.grid}>
      <SelectField
        name="perfil"
        label="Perfil"
        query={profilesQuery}
        choices={withStored(profiles, String(user?.perfil ?? ''), user?.nomperfil ?? '')}
        required
        onChosen={onProfile}
      />
      {isPerson && (
        <SelectField
          name="idGrupo"
          label="Grupo"
          query={groupsQuery}
          choices={withStored(groups, user?.categoria === 1 ? String(user.idGrupo ?? '') : '', user?.grupo ?? '')}
          clearable
          placeholder="Sin grupo"
        />
      )}
      <div>
        <AssociationField
          name="actores"
          label="Actores"
          choices={actors}
          required={!isPerson}
          most={mostActors}
          counted="seleccionados"
          listed={false}
        />
      </div>
      {isPerson && grouped && <TickField name="heredar" label="Heredar" description="Es también lo que sea su grupo en los proyectos" />}
    </div>
  )
}
