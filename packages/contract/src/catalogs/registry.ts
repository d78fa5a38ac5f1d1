import type { CatalogDefinition } from '../catalog.ts'
import { activity } from './activity.ts'
import { activityLocation } from './activityLocation.ts'
import { aftersalesCategory } from './aftersalesCategory.ts'
import { aftersalesSubcategory } from './aftersalesSubcategory.ts'
import { area } from './area.ts'
import { branchAttachedType, cashierAttachedType } from './attachedTypes.ts'
import { attends } from './attends.ts'
import { branchAwardType } from './branchAwardType.ts'
import { branchCostCenter } from './branchCostCenter.ts'
import { branchFormat } from './branchFormat.ts'
import { branchImage } from './branchImage.ts'
import { branchInterventionType } from './branchInterventionType.ts'
import { branchLicenseType } from './branchLicenseType.ts'
import { branchModality } from './branchModality.ts'
import { branchProject } from './branchProject.ts'
import { branchProperty } from './branchProperty.ts'
import { branchTypology } from './branchTypology.ts'
import { costCenter } from './costCenter.ts'
import { device } from './device.ts'
import { interventionType } from './interventionType.ts'
import { job } from './job.ts'
import { location } from './location.ts'
import { modality } from './modality.ts'
import { operator } from './operator.ts'
import { origin } from './origin.ts'
import { permissionType } from './permissionType.ts'
import { planType } from './planType.ts'
import { projectType } from './projectType.ts'
import { requestCategory } from './requestCategory.ts'
import { requestProject } from './requestProject.ts'
import { requestType } from './requestType.ts'
import { requirementType } from './requirementType.ts'
import { telephoneLine } from './telephoneLine.ts'
import { typology } from './typology.ts'
import { workType } from './workType.ts'

const ofCashiers = [
  area,
  attends,
  costCenter,
  telephoneLine,
  modality,
  operator,
  interventionType,
  workType,
  typology,
  permissionType,
  cashierAttachedType,
  projectType,
  origin,
  location,
]
const ofBranches = [
  branchCostCenter,
  branchFormat,
  branchImage,
  branchModality,
  branchProperty,
  branchProject,
  branchTypology,
  branchAwardType,
  branchInterventionType,
  branchLicenseType,
  branchAttachedType,
]
const ofAftersales = [activity, activityLocation, aftersalesCategory, aftersalesSubcategory]
const ofRequests = [requestProject, requestCategory, requestType, requirementType, device, job, planType]

// A catalogue comes after those it selects from or belongs to.
export const catalogs: readonly CatalogDefinition[] = [...ofCashiers, ...ofBranches, ...ofAftersales, ...ofRequests]

export function catalogNamed(name: string): CatalogDefinition {
  const found = catalogs.find((catalog) => catalog.name === name)
  if (!found) throw new Error(`no catalogue is named ${name}`)
  return found
}
