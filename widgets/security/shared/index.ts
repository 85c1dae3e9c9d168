export { Cooling } from './Cooling.tsx';
export { PaymentPasswordGate } from './PaymentPasswordGate.tsx';
export { paymentPasswordField } from './payment-password-field.ts';
export { usePaymentLock } from './use-payment-lock.ts';
export { useProof } from './use-proof.tsx';
