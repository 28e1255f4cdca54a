import './facts';
