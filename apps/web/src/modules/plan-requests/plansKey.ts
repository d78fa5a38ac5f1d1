/** Everything of plan requests that is asked for anew after one was dealt with. */
export const plansKey = ['planRequests'] as const
