import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { SecretField } from '../../ui/SecretField.tsx'
import { useFieldError } from '../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../shells/record-dialog/recordValues.ts'
import { SectionForm } from './SectionForm.tsx'
import { credentialsSection } from './sections.ts'
import classes from './components/Settings.module.css'
import { type SectionProps, useSection } from './useSection.ts'

const mostLetters = 300
const mostOfSecret = 1000

export function CredentialsForm(props: SectionProps) {
  const { section, record } = useSection(credentialsSection, props)
  return (
    <SectionForm title="Credenciales" section={section} record={record} saveLabel="Guardar Cambios" renewed={props.renewed}>
      <div className={classes.pair}>
        <IdField name="tenantId" label="Tenant id" />
        <IdField name="clientId" label="Client id" />
      </div>
      <Secret stored={props.rules.credenciales.tieneSecreto} />
    </SectionForm>
  )
}

function IdField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      label={label}
      withAsterisk
      aria-required
      autoComplete="off"
      spellCheck={false}
      maxLength={mostLetters}
      error={useFieldError(name)}
    />
  )
}

// It is written and never read: the server does not give it back.
function Secret({ stored }: { stored: boolean }) {
  const { register } = useFormContext<FormValues>()
  return (
    <SecretField
      {...register('clientSecret')}
      size="sm"
      label="Client secret"
      description={stored ? 'Hay un secreto guardado. Escriba otro solo para reemplazarlo.' : 'Aún no hay un secreto guardado.'}
      placeholder={stored ? '••••••••••••' : undefined}
      withAsterisk={!stored}
      aria-required={!stored}
      autoComplete="new-password"
      spellCheck={false}
      maxLength={mostOfSecret}
      error={useFieldError('clientSecret')}
    />
  )
}
