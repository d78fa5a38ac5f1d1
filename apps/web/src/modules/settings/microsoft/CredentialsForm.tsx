import { TextInput } from '@mantine/core'
import { SecretField } from '../../../ui/SecretField.tsx'
import { useInput } from '../../../shells/fields/useInput.ts'
import { SectionForm } from '../SectionForm.tsx'
import { credentialsSection } from '../sections.ts'
import classes from '../components/Settings.module.css'
import { type MicrosoftProps, useSection } from '../useSection.ts'

const mostLetters = 300
const mostOfSecret = 1000

export function CredentialsForm(props: MicrosoftProps) {
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

const IdField = ({ name, label }: { name: string; label: string }) => (
  <TextInput {...useInput(name, true)} label={label} spellCheck={false} maxLength={mostLetters} />
)

// It is written and never read: the server does not give it back.
function Secret({ stored }: { stored: boolean }) {
  return (
    <SecretField
      {...useInput('clientSecret', !stored)}
      size="sm"
      label="Client secret"
      description={stored ? 'Hay un secreto guardado. Escriba otro solo para reemplazarlo.' : 'Aún no hay un secreto guardado.'}
      placeholder={stored ? '••••••••••••' : undefined}
      autoComplete="new-password"
      spellCheck={false}
      maxLength={mostOfSecret}
    />
  )
}
