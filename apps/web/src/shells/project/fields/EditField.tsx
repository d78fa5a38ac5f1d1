import type { ProjectField } from '@soportica/contract/projects/fields'
import { memo } from 'react'
import classes from '../form/ProjectForm.module.css'
import { useProjectForm } from '../form/projectForm.ts'
import { FieldInput } from './FieldInput.tsx'
import { MunicipalityFields } from './MunicipalityFields.tsx'
import { ReadField } from './ReadField.tsx'
import { StatusField } from './StatusField.tsx'

// Typing a date moves the dates of every stage: not their fields.
export const EditField = memo(function EditField({ field, ruled }: { field: ProjectField; ruled: boolean }) {
  const { project, fields } = useProjectForm().parts
  const { region, department, municipality } = project.commonFields
  const Own = fields[field.name]
  if (field.name === region) return <MunicipalityFields />
  if (field.name === department || field.name === municipality) return null
  if (ruled) return <RuledField field={field} />
  if (Own) return <Own field={field} />
  return field.kind === 'status' ? <StatusField field={field} /> : <FieldInput field={field} />
})

const RuledField = ({ field }: { field: ProjectField }) => (
  <dl className={classes.ruled}>
    <ReadField field={field} />
  </dl>
)
