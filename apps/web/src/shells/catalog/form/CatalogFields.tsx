import type {
  Association,
  CatalogDefinition,
  CatalogField,
  FlagField as FlagDefinition,
  StepField,
} from '@soportica/contract/catalogs/catalog'
import { AssociationField, AssociationWaiting } from '../../fields/choice/AssociationField.tsx'
import { FlagList } from '../../fields/FlagList.tsx'
import { IntegerField } from '../../fields/IntegerField.tsx'
import { OptionField } from '../../fields/choice/OptionField.tsx'
import { StepGrid } from '../../fields/StepGrid.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { TotalDays } from '../../fields/TotalDays.tsx'
import { RecordSection } from '../../record-dialog/RecordSection.tsx'
import classes from '../CatalogPage.module.css'
import type { LoadedSelections } from '../list/useSelections.ts'

const ofKind = <K extends CatalogField['kind']>(fields: readonly CatalogField[], kind: K) =>
  fields.filter((field): field is Extract<CatalogField, { kind: K }> => field.kind === kind)

function PlainField({ field, autoFocus }: { field: CatalogField; autoFocus: boolean }) {
  switch (field.kind) {
    case 'text':
      return <TextField field={field} autoFocus={autoFocus} />
    case 'option':
    case 'status':
      return <OptionField field={field} />
    case 'integer':
      return <IntegerField field={field} />
    case 'flag':
    case 'step':
      return null
  }
}

export function CatalogFields({ definition, selections }: { definition: CatalogDefinition; selections: LoadedSelections }) {
  const { fields, associations = [] } = definition
  const steps: readonly StepField[] = ofKind(fields, 'step')
  const flags: readonly FlagDefinition[] = ofKind(fields, 'flag')
  const [first, ...others] = fields.filter(({ kind }) => kind !== 'step' && kind !== 'flag')
  return (
    <>
      {first && <PlainField field={first} autoFocus />}
      <div className={classes.choices}>
        {others.map((field) => (
          <PlainField key={field.name} field={field} autoFocus={false} />
        ))}
      </div>
      {steps.length > 0 && (
        <RecordSection title="Etapas" height="22rem" aside={<TotalDays steps={steps} />}>
          <StepGrid steps={steps} />
        </RecordSection>
      )}
      {flags.length > 0 && <FlagList flags={flags} />}
      {associations.map((association) => (
        <Associated key={association.field} association={association} selections={selections} />
      ))}
    </>
  )
}

function Associated({ association: { field, label }, selections }: { association: Association; selections: LoadedSelections }) {
  const selection = selections.byField[field]
  if (!selection) return <AssociationWaiting label={label} error={selections.error} onRetry={selections.retry} />
  return <AssociationField name={field} label={label} choices={selection.todos} />
}
