/** Everything of reports that is asked for anew after one, or a finding, was saved. */
export const reportsKey = ['reports'] as const
