/** The job that takes in what waits of one file, where its account is known by now. */
export const takeInJob = 'statements.take-in-waiting'
