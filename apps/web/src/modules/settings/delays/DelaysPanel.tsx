import { Skeleton, TextInput } from '@mantine/core'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { keepDigits } from '../../../shells/fields/digits.ts'
import { useInput } from '../../../shells/fields/useInput.ts'
import { Renewed } from '../components/Renewed.tsx'
import { SectionForm } from '../SectionForm.tsx'
import { type SectionProps, type Unsaved, useSection } from '../useSection.ts'
import { type DelaySetting, delaySection, useDelaySetting } from './useDelaySetting.ts'

const hint =
  'Al entregar una etapa con más días hábiles de atraso que estos, su motivo espera en «Mi trabajo» de quien la entregó. Reprogramar siempre lo pide.'

/** From how many days on a late delivery needs a reason. */
export function DelaysPanel({ unsaved }: { readonly unsaved: Unsaved }) {
  const { query, read } = useDelaySetting()
  const { data, error, isFetchedAfterMount, refetch } = query
  if (error && !data)
    return <ErrorState error={error} title="Error al obtener la configuración de atrasos" onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton h="10rem" role="status" aria-label="Cargando la configuración de atrasos" />
  return (
    <Renewed stored={data} read={read}>
      {(renewedProps) => <DelaysForm unsaved={unsaved} {...renewedProps} />}
    </Renewed>
  )
}

const mostDigits = 2
function DelaysForm(props: SectionProps<DelaySetting>) {
  const { section, record } = useSection(delaySection, props)
  return (
    <SectionForm
      title="Motivos de atraso"
      hint={hint}
      section={section}
      record={record}
      saveLabel="Guardar atrasos"
      renewed={props.renewed}
    >
      <DaysField label={section.labels['diasAtraso']!} />
    </SectionForm>
  )
}

const DaysField = ({ label }: { readonly label: string }) => (
  <TextInput {...useInput('diasAtraso')} label={label} inputMode="numeric" maxLength={mostDigits} onInput={keepDigits} maw="16rem" />
)
