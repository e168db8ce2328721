/** Texts of sign-up, sign-in and password reset. Quoted texts are from the specification. */
export const authMessages = {
  signInToBuy: 'Sign in, or create an account below, to choose your plan.',
  signedIn: 'Login successful!',
  signInFailed: (why: string) => `Login failed: ${why}`,
  signedUp: 'Account created successfully!',
  signUpFailed: (why: string) => `Signup failed: ${why}`,
  fieldFailed: (field: string, message: string) => `${field}: ${message}`,
  unknownError: 'Unknown error',
  weakPassword: "Password doesn't meet the required criteria",

  resetLinkSent: 'Reset link sent to your email.',
  resetLinkFailed: 'Something went wrong. Try again.',
  passwordsDiffer: 'Passwords do not match',
  passwordReset: 'Password reset successful!',
  passwordResetFailed: 'Reset failed. Please try again.',

  noAnswer: 'no connection to the server. What you typed is still here.',
  offlineTitle: 'No signal',
  offlineSignIn: 'You need to be online to sign in. What you type here stays until then.',
  offlineOther: 'You need to be online for this. What you type here stays until then.',

  passwordRules: {
    length: '8 characters or more',
    upper: 'One uppercase letter',
    lower: 'One lowercase letter',
    digit: 'One number',
    special: 'One special character',
  },
  ruleMet: 'met',
  ruleOpen: 'not met yet',

  alreadySignedIn: (name: string) => `You are signed in as ${name} on this device.`,
};
