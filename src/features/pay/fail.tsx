import { OrderResult } from './order-result.tsx';

/** The address to which the provider returns after a failure; the page shows the order as the API knows it. */
export const Fail = () => <OrderResult />;
