import type { CatalogDefinition } from './catalog.ts'
import { activity } from './aftersales/activity.ts'
import { activityLocation } from './aftersales/activityLocation.ts'
import { aftersalesCategory } from './aftersales/aftersalesCategory.ts'
import { aftersalesSubcategory } from './aftersales/aftersalesSubcategory.ts'
import { area } from './cashiers/area.ts'
import { branchAttachedType, cashierAttachedType } from './attachedTypes.ts'
import { attends } from './cashiers/attends.ts'
import { branchAwardType } from './branches/branchAwardType.ts'
import { branchCostCenter } from './branches/branchCostCenter.ts'
import { branchFormat } from './branches/branchFormat.ts'
import { branchImage } from './branches/branchImage.ts'
import { branchInterventionType } from './branches/branchInterventionType.ts'
import { branchLicenseType } from './branches/branchLicenseType.ts'
import { branchModality } from './branches/branchModality.ts'
import { branchProject } from './branches/branchProject.ts'
import { branchProperty } from './branches/branchProperty.ts'
import { branchTypology } from './branches/branchTypology.ts'
import { delayReason } from './projects/delayReason.ts'
import { costCenter } from './cashiers/costCenter.ts'
import { device } from './requests/device.ts'
import { interventionType } from './cashiers/interventionType.ts'
import { job } from './requests/job.ts'
import { location } from './cashiers/location.ts'
import { modality } from './cashiers/modality.ts'
import { operator } from './cashiers/operator.ts'
import { origin } from './cashiers/origin.ts'
import { permissionType } from './cashiers/permissionType.ts'
import { planType } from './requests/planType.ts'
import { projectType } from './cashiers/projectType.ts'
import { requestCategory } from './requests/requestCategory.ts'
import { requestProject } from './requests/requestProject.ts'
import { requestType } from './requests/requestType.ts'
import { requirementType } from './requests/requirementType.ts'
import { telephoneLine } from './cashiers/telephoneLine.ts'
import { typology } from './cashiers/typology.ts'
import { workType } from './cashiers/workType.ts'

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
// Of cashiers and branches alike.
const ofProjects = [delayReason]
const ofAftersales = [activity, activityLocation, aftersalesCategory, aftersalesSubcategory]
const ofRequests = [requestProject, requestCategory, requestType, requirementType, device, job, planType]

// A catalogue comes after those it selects from or belongs to.
export const catalogs: readonly CatalogDefinition[] = [...ofCashiers, ...ofBranches, ...ofProjects, ...ofAftersales, ...ofRequests]

export function catalogByName(name: string): CatalogDefinition {
  const found = catalogs.find((catalog) => catalog.name === name)
  if (!found) throw new Error(`no catalogue is named ${name}`)
  return found
}
