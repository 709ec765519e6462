/** Hours between two follow-ups within the window of 24. */
export const windowStepHours = 2;

/** As many fit into the window. */
export const mostWindowSteps = 24 / windowStepHours - 1;
