import { ofMachines } from '@soportica/contract/requests/requestForm'
import { projectWithMachines } from '@soportica/contract/requests/states'
import { useQuery } from '@tanstack/react-query'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import { useFieldValue } from '../../../shells/fields/useFieldValue.ts'
import { RecordSection } from '../../../shells/record-dialog/RecordSection.tsx'
import { filesQuery } from '../requestList.ts'
import { type BegunRequest, filesField, type LoadedRequest, type RequestShape } from '../requestValues.ts'
import { ChainFields } from './ChainFields.tsx'
import { FilesField } from './FilesField.tsx'
import { FixedFields } from './FixedFields.tsx'
import { PremisesFields } from './PremisesFields.tsx'
import { QuantityFields } from './QuantityFields.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import classes from './Requests.module.css'
import { RequestWay } from './RequestWay.tsx'
import { NumberField } from './RequestInputs.tsx'

type Props = {
  readonly loaded: LoadedRequest | undefined
  readonly begun: BegunRequest | undefined
  readonly shape: RequestShape
  readonly onShape: (shape: RequestShape) => void
  readonly readOnly: boolean
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  readonly share: number | undefined
  readonly onStop: () => void
}

const alreadyHasFile = 'Este tipo de requisito recibe un solo archivo, y ya lo tiene.'

export function RequestBody({ loaded, begun, onShape, ...fieldProps }: Props) {
  if (!loaded) {
    return (
      <div className={classes.column}>
        <ChainFields onShape={onShape} begun={begun} />
        <RequirementFields {...fieldProps} loaded={loaded} />
      </div>
    )
  }
  const { detail } = loaded
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        <FixedFields detail={detail} />
        <RequirementFields {...fieldProps} loaded={loaded} />
        <RequestFiles solId={detail.solId} />
      </div>
      <aside className={classes.aside} aria-label="Recorrido y plazos">
        <RequestFacts detail={detail} />
        <RequestWay detail={detail} />
      </aside>
    </div>
  )
}

/** The additional fields of the requirement type, read-only without the right. */
function RequirementFields({ loaded, shape, readOnly, files, onFiles, share, onStop }: Omit<Props, 'onShape' | 'begun'>) {
  const pryId = Number(useFieldValue('pryId') ?? 0)
  const error = useFieldError(filesField)
  const stored = loaded?.detail
  const { data: storedFiles } = useQuery({ ...filesQuery(stored?.solId ?? 0), enabled: stored !== undefined && shape.multiple === 0 })
  const hasOne = shape.multiple === 0 && storedFiles?.some(({ clase }) => clase === 1) === true
  const asksFiles = shape.requiereAdjunto === 1 && !readOnly
  return (
    <>
      <fieldset className={classes.part} disabled={readOnly}>
        {shape.formato === 1 && <PremisesFields stored={stored} />}
        {shape.formato === 2 && pryId === projectWithMachines && (
          <RecordSection title="Cajeros" height="9rem">
            <div className={classes.grid}>
              {ofMachines.map((name) => (
                <NumberField key={name} name={name} required />
              ))}
            </div>
          </RecordSection>
        )}
        {shape.formato === 2 && (
          <div className={classes.tables}>
            <QuantityFields group="puestos" stored={loaded?.puestos} readOnly={readOnly} />
            <QuantityFields group="dispositivos" stored={loaded?.dispositivos} readOnly={readOnly} />
          </div>
        )}
      </fieldset>
      {asksFiles && (
        <FilesField
          label="Adjuntos"
          required={false}
          single={shape.multiple === 0}
          files={files}
          reason={hasOne ? alreadyHasFile : undefined}
          error={error}
          share={share}
          onStop={onStop}
          onFiles={onFiles}
        />
      )}
    </>
  )
}
