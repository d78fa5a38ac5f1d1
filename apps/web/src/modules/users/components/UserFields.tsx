import { categories } from '@soportica/contract/people/actors'
import { statuses } from '@soportica/contract/catalogs/catalog'
import type { UserRecord } from '@soportica/contract/people/users'
import { useWatch } from 'react-hook-form'
import { ColorField } from '../../../shells/fields/ColorField.tsx'
import { OptionField } from '../../../shells/fields/choice/OptionField.tsx'
import { PhoneField } from '../../../shells/fields/PhoneField.tsx'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { TextField } from '../../../shells/fields/TextField.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { RecordSection } from '../../../shells/record-dialog/RecordSection.tsx'
import { codeChoices } from '../countryCodes.ts'
import type { ProfileLists } from '../useProfileLists.ts'
import { person } from '../userValues.ts'
import { AccessFields } from './AccessFields.tsx'
import { AttachedTypes } from './AttachedTypes.tsx'
import { ProfileGroupFields } from './ProfileGroupFields.tsx'
import classes from './UserFields.module.css'
import { WindowsField } from './WindowsField.tsx'

const required = 'requerido'
const categoria = { kind: 'option', name: 'categoria', label: 'Categoría', options: categories, required } as const
const estado = { kind: 'status', name: 'estado', label: 'Estado', options: statuses, required } as const
const nombre = { kind: 'text', name: 'nombre', label: 'Nombre', required, max: 120 } as const
const apellido = { kind: 'text', name: 'apellido', label: 'Apellido', max: 120 } as const
const correo = { kind: 'text', name: 'correo', label: 'Correo', max: 200 } as const

export function UserFields({ user, lists }: { user?: UserRecord; lists: ProfileLists }) {
  const isPerson = useWatch<FormValues>({ name: 'categoria' }) === person
  const documento = {
    kind: 'text',
    name: 'documento',
    label: 'Documento (Nit/CC)',
    max: 40,
    required: isPerson ? required : undefined,
  } as const
  return (
    <>
      <div className={classes.kinds}>
        <OptionField field={categoria} />
        <OptionField field={estado} />
      </div>
      <div className={classes.grid}>
        <TextField field={nombre} autoFocus />
        {isPerson && <TextField field={apellido} />}
        <TextField field={documento} />
        <div className={classes.phone}>
          <SelectField name="codigopais" label="Código" choices={codeChoices(user?.codigopais ?? '')} required={isPerson} />
          <PhoneField name="celular" label="Celular" required={isPerson} />
        </div>
        {!isPerson && <TextField field={correo} inputMode="email" autoComplete="off" />}
        <ColorField name="color" label="Color" max={8} />
      </div>
      {isPerson && (
        <RecordSection title="Acceso a la aplicación" height="14rem">
          <AccessFields isNew={!user} />
        </RecordSection>
      )}
      <RecordSection title={isPerson ? 'Perfil, grupo y actores' : 'Perfil y actores'} height="16rem">
        <ProfileGroupFields user={user} isPerson={isPerson} onProfile={lists.profileChosen} />
      </RecordSection>
      <RecordSection title="Tipos de adjunto" height="8rem">
        <AttachedTypes />
      </RecordSection>
      <RecordSection title="Ventanas" height="14rem">
        <WindowsField lists={lists} />
      </RecordSection>
    </>
  )
}
